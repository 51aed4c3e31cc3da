import type { ReactNode } from 'react';

export const trackYourParcelText = 'Track your parcel';
export const progressOfYourParcelText = 'Progress of your parcel';
export const parcelToText = (city: ReactNode) => <>Parcel to {city}</>;
export const trackWithText = (carrier: ReactNode) => <>Track with {carrier}</>;
export const progressText = 'Progress';
export const theParcelIsBeingPackedText = 'The parcel is being packed.';
export const notYetText = ', not yet';
export const needHelpWithThisParcelText = 'Need help with this parcel?';
export const callText = (phone: ReactNode) => <>Call {phone}</>;
export const emailNamedText = (email: ReactNode) => <>Email {email}</>;
