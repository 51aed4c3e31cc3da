import {
  messagePreferencesSavedText,
  mobileVerifiedText,
} from '#contract/messages/preference-texts.ts';

/** Code, status, sentence and path, as in `contract/refusals.ts`. */
export const messageRefusals = {
  gateway_unknown: [422, 'There is no message gateway “{key}”.'],
  gateway_keys_refused: [422, '{name} did not accept these keys: {reason}'],
  gateway_keys_unchecked: [
    502,
    '{name} could not be reached to check these keys, so that they are not saved. Please try again.',
  ],
  gateway_not_connected: [409, '{channel} is not connected. Please enable a gateway first.'],
  message_event_unknown: [422, 'There is no message “{event}”.'],
  message_test_wait: [429, 'A test was sent to this number. Please wait a minute.'],
  mobile_code_unavailable: [409, 'This shop sends no codes by SMS at the moment.', 'mobile_no'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;

export const messageSuccess = {
  messagesSaved: 'Messages saved',
  gatewaysSaved: 'Gateway saved',
  testMessageAccepted: 'The gateway accepted the test message',
  testMessageRefused: 'The test message could not be sent',
  messagePreferencesSaved: messagePreferencesSavedText,
  codeSentToMobile:
    'OTP sent by SMS. If this number is not verified, it is sent to the email of its account.',
  codeSentToMobileBefore:
    'We sent you a code at {time}. Please look at your messages and your email.',
  mobileCodeSent: 'We sent a code to your mobile number',
  mobileVerified: mobileVerifiedText,
} as const;

export const messageFailure = {
  messagesFetch: 'Failed to load messages',
  messagesSave: 'Failed to save messages',
  gatewaysFetch: 'Failed to load the gateways',
  gatewaySave: 'Failed to save the gateway',
  testMessage: 'Failed to send the test message',
} as const;
