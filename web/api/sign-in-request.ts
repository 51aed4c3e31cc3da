import { create } from 'zustand';

type SignInRequest = { isOpen: boolean; onSignedIn: (() => void) | null };

/** State of the sign-in dialog. `onSignedIn` null navigates to the home page. */
export const useSignInRequest = create<SignInRequest>()(() => ({
  isOpen: false,
  onSignedIn: null,
}));

export const requestSignIn = (goOn: (() => void) | null = null): void =>
  useSignInRequest.setState({ isOpen: true, onSignedIn: goOn });
export const closeSignIn = (): void =>
  useSignInRequest.setState({ isOpen: false, onSignedIn: null });
