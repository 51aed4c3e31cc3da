export const authSuccess = {
  codeSent: 'OTP sent successfully to your email',
  codeSentBefore:
    'We emailed you a code at {time}. Please look for that email, also in your spam folder.',
  codeResent: 'OTP resent successfully',
  verified: 'Successfully verified!',
  twoFactorOn: 'Two-factor authentication is on',
  twoFactorOff: 'Two-factor authentication is off',
  twoFactorReset: 'Two-factor authentication was reset',
  twoFactorRequired: 'Two-factor authentication is now required for all staff',
  twoFactorOptional: 'Two-factor authentication is now optional',
  recoveryCodesRenewed: 'You have new recovery codes',
  sessionEnded: 'This device has been signed out',
} as const;

export const authFailure = {
  codeSend: 'Failed to send OTP',
  codeInvalid: 'Invalid OTP',
  codeResend: 'Failed to resend OTP',
  twoFactor: 'Failed to change two-factor authentication',
  twoFactorFetch: 'Failed to fetch your sign-in settings',
  sessionEnd: 'Failed to sign this device out',
  adminEmail: 'Please enter your admin email',
  adminCode: 'Please enter a valid 6-digit OTP',
} as const;

export const authRefusals = {
  authentication_required: [401, 'Authentication required'],
  session_expired: [401, 'Session expired. Please log in again.'],
  code_link_needed: [
    429,
    'Too many requests for this address. Please open the link in the newest email from us.',
  ],
  code_wait: [429, 'Please wait {seconds} seconds before asking for another OTP.'],
  code_invalid: [401, 'Invalid OTP'],
  two_factor_required: [401, 'Please enter the code from your authenticator app.'],
  two_factor_code_invalid: [401, 'This code from your authenticator app is not valid.'],
  two_factor_code_wrong: [422, 'This code from your authenticator app is not valid.'],
  two_factor_setup_required: [
    403,
    'The owner requires two-factor authentication. Please set it up first.',
  ],
  two_factor_already_on: [409, 'Two-factor authentication is already on.'],
  two_factor_not_on: [409, 'Two-factor authentication is not on.'],
  two_factor_own_first: [
    409,
    'Please set up your own two-factor authentication before you require it for all staff.',
  ],
  sign_in_again: [403, 'Please sign in again to do this. Your last sign-in was too long ago.'],
  session_not_found: [404, 'Session not found'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
