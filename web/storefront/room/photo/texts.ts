export const photoHelpText =
  'Take a photo of your bed or window with all four corners in view, then drag the rings onto the corners. The cloth is shown in true scale. The photo never leaves this device.';
export const choosePhotoText = 'Choose a photo';
export const takeAnotherPhotoText = 'Take another photograph';
export const backToTheRoomText = 'Back to the room';
export const photoNotReadText =
  'This photo could not be opened. Please choose a JPEG, PNG or WebP file.';
export const cannotDrawText =
  'This browser cannot lay cloth on a photo. Please try another browser or device.';
export const clothLostText =
  'This device has stopped drawing the cloth. It returns by itself, or with another photo.';
export const yourPhotoText = 'Your photo';
export const photoWithText = (fabric: string | number): string => `Your photo with ${fabric}`;
export const chooseAFabricText = 'Choose a fabric to lay it here.';
export const sizeText = 'Size';
export const measuredText = (
  name: string | number,
  width: string | number,
  height: string | number,
): string => `${name}, ${width} × ${height} cm`;
export const singleText = 'Single';
export const doubleText = 'Double';
export const queenText = 'Queen';
export const kingText = 'King';
export const windowText = 'Window';
export const wideWindowText = 'Wide window';
export const doorText = 'Door';
export const overhangText = (cm: string | number): string => `Overhang ${cm} cm`;
export const turnClothText = 'Turn the cloth';
export const doneText = 'Done';
export const moveCornersText = 'Move the corners';
export const cornersCrossText = 'Please drag the corners apart so that the lines do not cross.';
export const cornerNames = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const;
export const cornerText = (
  name: string | number,
  across: string | number,
  down: string | number,
): string => `${name} corner, ${across}% across, ${down}% down`;
export const cornerHelpText = 'Drag a corner, tap its place, or move it with the arrow keys.';
