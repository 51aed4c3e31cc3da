import type { ReactNode } from 'react';

export const blogsText = 'Blogs';
export const onClothCareAndRoomsStoriesText =
  'On cloth, care and rooms: stories and guides from the people who make and sell it.';
export const onClothCareAndRoomsText = 'On cloth, care and rooms.';
export const noPostsYetText = 'No posts yet';
export const pleaseComeBackSoonText = 'Please come back soon.';
export const homeText = 'Home';
export const inThisStoryText = 'In this story';
export const allPostsText = 'All posts';
export const lastUpdatedText = (day: ReactNode) => <>Last updated on {day}</>;
