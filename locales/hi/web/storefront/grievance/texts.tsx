export const complaintNumberText = (number: string | number): string =>
  `आपकी शिकायत का नंबर ${number} है`;
export const weHaveSentItToYouText = 'हमने इसे आपको ईमेल कर दिया है।';
export const complaintText = 'शिकायत';
export const sendComplaintText = 'शिकायत भेजें';
export const yourNameText = 'आपका नाम';
export const emailText = 'ईमेल';
export const phoneText = 'फ़ोन';
export const orderNumberText = 'ऑर्डर नंबर';
export const yourComplaintText = 'आपकी शिकायत';
export const complaintsText = 'शिकायतें';
export const howToReachOurGrievanceOfficerText = 'हमारे शिकायत अधिकारी से कैसे संपर्क करें';
export const complaintsHelpText =
  'बताएँ कि क्या गड़बड़ हुई। आपको तुरंत ईमेल से एक नंबर मिलेगा और एक महीने में हमारा जवाब। आप राष्ट्रीय उपभोक्ता हेल्पलाइन 1915 पर भी फ़ोन कर सकते हैं।';
export const grievanceOfficerText = 'शिकायत अधिकारी';
