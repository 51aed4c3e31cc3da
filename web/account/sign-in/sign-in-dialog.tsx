import { useSignInRequest } from '../../api/sign-in-request.ts';

export function SignInDialog() {
  const isOpen = useSignInRequest((request) => request.isOpen);
  return isOpen ? null : null;
}
