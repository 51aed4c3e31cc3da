/** The names of the rooms and of their parts. */
export const bedLinenText = 'Bed linen';
export const pillowsText = 'Pillows';
export const sunnyBedroomText = 'Sunny bedroom';
export const greenBedroomText = 'Green bedroom';
export const calmBedroomText = 'Calm bedroom';
export const brightWindowText = 'Bright window';
export const curtainsText = 'Curtains';
export const tallWindowText = 'Tall window';
export const tieBacksText = 'Tie-backs';
export const livingRoomText = 'Living room';
export const leftCushionText = 'Left cushion';
export const middleCushionText = 'Middle cushion';
export const longCushionText = 'Long cushion';
export const curtainText = 'Curtain';
export const throwText = 'Throw';
