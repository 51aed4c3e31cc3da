import type { ReactNode } from 'react';

export const redeliveryTitleText = 'Your next delivery attempt';
export const redeliveryDescriptionText = 'Choose how the courier delivers your parcel';
export const couldNotDeliverText = (carrier: ReactNode, number: string) => (
  <>
    {carrier} could not deliver a parcel of order {number}. Please tell us when to try again.
  </>
);
export const chooseDayText = 'Choose a day';
export const noDayText =
  'The courier accepts no other day for this parcel. It may go back to the shop. Please contact us.';
export const correctAddressText = 'Correct the address';
export const fullAddressText = 'House, street and landmark';
export const sameCityText = (city: string, pincode: string): string =>
  `In ${city} ${pincode}: the courier cannot take this parcel to another PIN code.`;
export const notRefusedText = 'I did not refuse this parcel';
export const notRefusedHintText = 'For example, the courier did not come or call.';
export const sendAnswerText = 'Send to the courier';
export const changeAnswerText = 'Change my answer';
export const chosenDayText = (day: string): string => `Next attempt: ${day}`;
export const withNewAddressText = 'With your corrected address.';
export const saidNotRefusedText = 'You did not refuse the parcel.';
export const changeUntilText = 'You can change this until the courier has it.';
export const takenText = 'The courier has your answer. To change it, please contact us.';
export const movingText = 'The courier is already trying again.';
export const deliveredText = 'This parcel is delivered.';
export const returnedText = 'This parcel is on its way back to the shop. Please contact us.';
export const closedText = 'This order is cancelled.';
export const followParcelText = 'Track your parcel';
