export const tooLongText = (most: number, length: number): string =>
  `ज़्यादा से ज़्यादा ${most} अक्षर; इसमें ${length} हैं।`;
