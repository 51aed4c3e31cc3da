export const breadcrumbText = 'Breadcrumb';
export const playText = 'Play';
export const pauseText = 'Pause';
export const previousText = 'Previous';
export const nextText = 'Next';
export const slidesText = (label: string | number): string => `${label}, slides`;
export const retryText = 'Retry';
export const cancelText = 'Cancel';
export const oneTimeCodeText = 'One-time code';
export const decreaseQuantityText = 'Decrease quantity';
export const quantityText = 'Quantity';
export const increaseQuantityText = 'Increase quantity';
export const unitsOfToText = (name: string | number, verb: string | number): string =>
  `Units of ${name} to ${verb}`;
export const atMostText = (most: string | number): string => `At most ${most}.`;
export const pleaseChooseHowManyUnitsToText = 'Please choose how many units to cancel.';
export const partNotLoadedText =
  'This part of the page could not be loaded. Please check your connection and reload the page.';
export const closeText = 'Close';
export const notificationsText = 'Notifications';
export const dismissText = 'Dismiss';
export const pagesText = 'Pages';
export const pageNumberText = (page: string | number): string => `Page ${page}`;
export const actionsText = 'Actions';
export const pageOfText = (page: number, pages: number): string => `Page ${page} of ${pages}`;
