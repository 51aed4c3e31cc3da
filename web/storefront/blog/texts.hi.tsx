import type { ReactNode } from 'react';

export const blogsText = 'ब्लॉग';
export const onClothCareAndRoomsStoriesText =
  'कपड़े, देखभाल और कमरों पर: बनाने और बेचने वालों की कहानियाँ और गाइड।';
export const onClothCareAndRoomsText = 'कपड़े, देखभाल और कमरों के बारे में।';
export const noPostsYetText = 'अभी कोई पोस्ट नहीं';
export const pleaseComeBackSoonText = 'कृपया जल्द फिर आएँ।';
export const homeText = 'होम';
export const inThisStoryText = 'इस कहानी में';
export const allPostsText = 'सभी पोस्ट';
export const lastUpdatedText = (day: ReactNode) => <>आख़िरी बदलाव: {day}</>;
