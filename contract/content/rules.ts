/** The editable sections of the home page: five kinds of banners, services and testimonials. */
export const homeSections = [
  'announcement',
  'hero',
  'deals',
  'story',
  'room',
  'service',
  'testimonial',
] as const;

export type HomeSection = (typeof homeSections)[number];

export const serviceIcons = ['truck', 'palette', 'headset'] as const;

export const textSides = ['left', 'right', 'centre'] as const;

export const postStates = ['draft', 'scheduled', 'published'] as const;

export type PostState = (typeof postStates)[number];

/** Parsing Markdown takes quadratic time in its longest line. */
export const markdownLettersMax = 20_000;
export const markdownLineLettersMax = 2_000;
/** Wide tables and nested quotes within these lengths take up to minutes and 70 MB of HTML. */
export const markdownDeadlineMs = 200;
export const markdownHtmlLettersMax = 400_000;
