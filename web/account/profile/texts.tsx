import type { ReactNode } from 'react';

export const failedToSaveThisAddressText = 'Failed to save this address';
export const addressesText = 'Addresses';
export const addAddressText = 'Add address';
export const failedToFetchYourAddressesText = 'Failed to fetch your addresses';
export const noAddressesYetTheAddressOfText =
  'No addresses yet. The address of your first order is saved here.';
export const removeThisAddressText = 'Remove this address?';
export const removeAddressHelpText = (
  name: string | number,
  address: string | number,
  pincode: string | number,
): string => `${name}, ${address}, ${pincode}. Existing orders are not affected.`;
export const removeAddressText = 'Remove address';
export const failedToRemoveThisAddressText = 'Failed to remove this address';
export const defaultText = 'Default';
export const mobileNamedText = (mobile: ReactNode) => <>Mobile {mobile}</>;
export const editAddressOfText = (which: string | number): string => `Edit address of ${which}`;
export const editText = 'Edit';
export const removeAddressOfText = (which: string | number): string => `Remove address of ${which}`;
export const removeText = 'Remove';
export const makeDefaultOfText = (which: string | number): string =>
  `Make the address of ${which} the default`;
export const makeDefaultText = 'Make default';
export const editAddressText = 'Edit address';
export const saveAddressText = 'Save address';
export const makeThisMyDefaultAddressText = 'Make this my default address';
export const deleteYourAccountText = 'Delete your account?';
export const deleteAccountText = 'Delete account';
export const keepMyAccountText = 'Keep my account';
export const deletionHelpText =
  'Your profile, addresses, cart and wishlist are deleted at once. Past orders are saved without your name, as tax law requires. This cannot be undone.';
export const typeToConfirmText = (word: string | number): string => `Type ${word} to confirm`;
export const failedToDeleteYourAccountText = 'Failed to delete your account';
export const pleaseTypeText = (word: string | number): string => `Please type ${word} to confirm`;
export const failedToSignOutThisDeviceText = 'Failed to sign out this device';
export const devicesText = 'Devices';
export const allOtherDevicesHaveBeenSignedText = 'All other devices have been signed out';
export const signOutAllOthersText = 'Sign out all others';
export const devicesWhereYouAreSignedInText =
  'Devices where you are signed in. Sign out any device that you do not recognise or use.';
export const failedToFetchYourDevicesText = 'Failed to fetch your devices';
export const thisDeviceText = 'This device';
export const activeNowText = 'Active now';
export const lastSeenText = (time: ReactNode) => <>Last seen {time}</>;
export const signOutNamedText = (device: string | number): string => `Sign out ${device}`;
export const signOutText = 'Sign out';
export const messagesText = 'Messages';
export const verifyYourMobileNumberToSignText =
  'Verify your mobile number to sign in with a code by SMS.';
export const signInWithCodeText = (mobile: string | number): string =>
  `You can sign in with a code to ${mobile}.`;
export const verifiedText = 'Verified';
export const verifyMobileNumberText = 'Verify mobile number';
export const changeNumberText = 'Change number';
export const messagesAboutMyOrdersByText = 'Messages about my orders by:';
export const byEmailText = 'Email';
export const offersAndProductsBackInStockText = 'Offers, reminders and products back in stock by:';
export const saveMessagesText = 'Save messages';
export const enterTheCodeText = 'Enter the code';
export const sendCodeText = 'Send code';
export const verifyText = 'Verify';
export const mobileNumberText = 'Mobile number';
export const weSendACodeBySmsText = 'We send a code by SMS.';
export const codeSentToText = (mobile: ReactNode) => <>We sent a code to {mobile}.</>;
export const codeText = 'Code';
export const failedToDownloadYourDataText = 'Failed to download your data';
export const yourDataText = 'Your data';
export const downloadAllDataThatTheShopText =
  'Download all data that the shop stores about you: profile, addresses, orders, wishlist and reviews.';
export const downloadMyDataText = 'Download my data';
export const deleteMyAccountText = 'Delete my account';
export const signedInSinceText = (seen: ReactNode, day: ReactNode) => (
  <>
    {seen} · Signed in since {day}
  </>
);
