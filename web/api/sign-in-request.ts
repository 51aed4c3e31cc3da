import { create } from 'zustand';

type Request = { isOpen: boolean; goOn: (() => void) | null };

/** The sign-in dialog: open or not, and what to go on with after success (null: the home page). */
export const useSignInRequest = create<Request>()(() => ({ isOpen: false, goOn: null }));

export const askToSignIn = (goOn: (() => void) | null = null): void =>
  useSignInRequest.setState({ isOpen: true, goOn });
export const closeSignIn = (): void => useSignInRequest.setState({ isOpen: false, goOn: null });
