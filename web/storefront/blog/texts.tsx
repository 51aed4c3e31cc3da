import type { ReactNode } from 'react';

export const blogsText = 'Blogs';
export const noPostsYetText = 'No posts yet';
export const pleaseComeBackSoonText = 'Please come back soon.';
export const homeText = 'Home';
export const inThisStoryText = 'In this story';
export const allPostsText = 'All posts';
export const lastUpdatedText = (day: ReactNode) => <>Last updated on {day}</>;
