export const questionsText = 'Questions and answers';
