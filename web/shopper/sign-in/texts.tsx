import type { ReactNode } from 'react';

export const enterTheCodeText = 'Enter the code';
export const pleaseEnterYourEmailText = 'Please enter your email';
export const pleaseEnterYourEmailOrMobileText = 'Please enter your email or mobile number';
export const pleaseEnterAValidEmailText = 'Please enter a valid email';
export const pleaseEnterAValid10DigitText = 'Please enter a valid 10-digit mobile number';
export const soldOutRemovedText = (name: string | number): string =>
  `${name} is out of stock and was removed from your cart`;
export const signInText = 'Sign in';
export const emailText = 'Email';
export const pleaseEnterThe6DigitOtpText = 'Please enter the 6-digit OTP';
export const n6DigitCodeText = '6-digit code';
export const verifyOtpText = 'Verify OTP';
export const changeEmailText = 'Change email';
export const resendOtpInText = (seconds: string | number): string => `Resend OTP in ${seconds} s`;
export const resendOtpText = 'Resend OTP';
export const loginText = 'Login';
export const welcomeBackWeEmailYouAText = 'Welcome back. We email you a 6-digit code.';
export const continueToLoginText = 'Continue To Login';
export const newHereText = 'New here?';
export const signUpText = 'Sign Up';
export const yourOrdersAndWishlistInOneText = 'Your orders and wishlist in one place.';
export const createAccountText = 'Create Account';
export const alreadyHaveAnAccountText = 'Already have an account?';
export const pleaseEnterYourFullNameText = 'Please enter your full name';
export const emailOrMobileNumberText = 'Email or Mobile Number';
export const fullNameText = 'Full Name';
export const codeSentText = (identifier: ReactNode, isEmail: boolean, minutes: number) => (
  <>
    Enter the 6-digit code we sent to {isEmail ? '' : 'the email address of '}
    {identifier}. A code expires after {minutes} minutes.
  </>
);
export const wellEmailYouA6DigitText = "We'll email you a 6-digit code. No password needed.";
export const sendOtpText = 'Send OTP';
