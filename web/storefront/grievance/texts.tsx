export const complaintNumberText = (number: string | number): string =>
  `Your complaint has the number ${number}`;
export const weHaveSentItToYouText = 'We have sent it to you by email.';
export const complaintText = 'Complaint';
export const sendComplaintText = 'Send complaint';
export const yourNameText = 'Your name';
export const emailText = 'Email';
export const phoneText = 'Phone';
export const orderNumberText = 'Order number';
export const yourComplaintText = 'Your complaint';
export const complaintsText = 'Complaints';
export const howToReachOurGrievanceOfficerText = 'How to reach our grievance officer';
export const complaintsHelpText =
  'Tell us what went wrong. You get a number by email at once, and our answer within one month. You can also call the National Consumer Helpline on 1915.';
export const grievanceOfficerText = 'Grievance officer';
