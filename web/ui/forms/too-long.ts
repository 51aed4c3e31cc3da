export const tooLongText = (most: number, length: number): string =>
  `At most ${most} characters; this text has ${length}.`;
