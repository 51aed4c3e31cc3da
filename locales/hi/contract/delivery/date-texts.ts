export const monthNames: readonly string[] =
  'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰'.split(' ');

export const weekdayNames = ['सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि', 'रवि'];

export const arrivesText = (day: string): string => `${day} को पहुँचेगा`;
export const arrivesBetweenText = (first: string, last: string): string =>
  `${first} से ${last} के बीच पहुँचेगा`;
