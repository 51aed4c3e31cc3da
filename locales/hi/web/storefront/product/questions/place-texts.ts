export const questionsText = 'सवाल और जवाब';
