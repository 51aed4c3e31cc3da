import type { ReactNode } from 'react';

export const addEverythingToCartText = 'Add everything to cart';
export const addToCartText = 'Add to cart';
export const addToCartForText = (amount: string | number): string => `Add to cart · ${amount}`;
export const theProductsCouldNotBeLoadedText =
  'The products could not be loaded. Please try again.';
export const outOfStockText = 'Out of stock';
export const sizeOfText = (name: string | number): string => `Size of ${name}`;
export const sizeOutOfStockText = (size: string | number): string => `${size} (out of stock)`;
export const fabricsText = 'Fabrics';
export const searchFabricsText = 'Search fabrics';
export const colorText = 'Color';
export const allColoursText = 'All colours';
export const theFabricsCouldNotBeLoadedText = 'The fabrics could not be loaded. Please try again.';
export const noFabricsMatchText = 'No fabrics match.';
export const fabricsShownText = (shown: ReactNode, total: ReactNode) => (
  <>
    {shown} of {total} fabrics. Search to find more.
  </>
);
export const partsOfTheRoomText = 'Parts of the room';
export const plainWhiteText = 'Plain white';
export const fabricsForText = (part: string | number): string => `Fabrics for ${part}`;
export const chooseAFabricToBeginText = 'Choose a fabric to begin';
export const productsCountText = (count: number): string =>
  `${count} ${count === 1 ? 'product' : 'products'}`;
export const seeItInARoomText = 'See it in a room';
export const roomHelpText = (room: string | number): string =>
  `${room}. Try our fabrics on the bed, at the window and on the sofa, true to scale.`;
export const pageNotFoundText = 'Page not found';
export const homeText = 'Home';
export const removeFromSavedText = 'Remove from saved';
export const saveThisLookText = 'Save this look';
export const roomsText = 'Rooms';
export const aLookForYourRoomText = 'A look for your room';
export const shareThisLookText = 'Share this look';
export const shareOfThePictureThatShowsText = 'Share of the picture that shows the plain room';
export const dressMyBedText = 'Dress my bed';
export const dressMyWindowText = 'Dress my window';
export const beforeAndAfterText = 'Before and after';
export const zoomOutText = 'Zoom out';
export const zoomInText = 'Zoom in';
export const roomWithText = (room: string | number, names: string | number): string =>
  `${room} with ${names}`;
export const changeThisRoomText = 'Change this room';
export const savedLooksText = 'Saved looks';
export const lookNumberText = (number: ReactNode) => <>Look {number}:</>;
export const removeLookText = (number: string | number, room: string | number): string =>
  `Remove look ${number}, ${room}`;
export const theLookCouldNotBeSavedText = 'The look could not be saved. Please try again.';
export const plainWhiteLowerText = 'plain white';
