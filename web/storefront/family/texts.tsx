import type { ReactNode } from 'react';

const hearts = (count: number): string => `${count} ${count === 1 ? 'heart' : 'hearts'}`;

export const familyTitleText = (name: string): string =>
  name === '' ? 'Help choose' : `Help ${name} choose`;
export const tapTheHeartsText = 'Tap the heart on what you like. No sign-in needed.';
export const likeCountText = (count: number): string =>
  count > 0 ? `I like this ${count}` : 'I like this';
export const likeNamedText = (name: string, count: number): string =>
  `${likeCountText(count)}: ${name}`;
export const heartNotSavedText = 'Your heart was not saved';
export const listIsEmptyText = 'This list is empty now';
export const outOfStockText = 'Out of Stock';
export const backToTheShopText = 'Back to the shop';

export const askTheFamilyText = 'Ask the family';
export const askHintText =
  'Anyone with the link sees the products of your wishlist and can give hearts, without signing in. The link works for 30 days.';
export const firstNameText = 'Your first name (optional)';
export const firstNameHintText = 'The page shows it, so that they know whose list it is.';
export const createLinkText = 'Create the link';
export const linkText = 'Link to your wishlist';
export const sendOnWhatsAppText = 'Send on WhatsApp';
export const shareOrCopyText = 'Share or copy the link';
export const messageText = (url: string): string =>
  `Which of these do you like? Please tap the hearts: ${url}`;
export const worksUntilText = (day: ReactNode) => <>The link works until {day}.</>;
export const stopSharingText = 'Stop sharing';
export const stopSharingHintText = 'The link stops working, and its hearts are deleted.';
export const keepSharingText = 'Keep the link';
export const linkNotSavedText = 'The link was not saved';
export const linkNotLoadedText = 'The link could not be loaded';
export const heartsText = (count: number): string => `${hearts(count)} from the family`;
