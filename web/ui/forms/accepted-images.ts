/** Without HEIC: iPhones convert photos to JPEG if HEIC is not accepted. */
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
