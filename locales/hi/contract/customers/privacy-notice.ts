export const privacyNotices = {
  sign_in: 'आपके ईमेल से हम आपको साइन इन कराते हैं और ऑर्डर की ख़बर देते हैं।',
  delivery: 'आपका नाम, फ़ोन और पता हम ऑर्डर पहुँचाने और इनवॉइस के लिए इस्तेमाल करते हैं।',
  newsletter: 'सब्सक्राइब करके आप हमारा न्यूज़लेटर पाने की सहमति देते हैं। एक क्लिक से कभी भी बंद कर सकते हैं।',
  complaint: 'आपकी जानकारी हम शिकायत का जवाब देने के लिए इस्तेमाल करते हैं।',
} as const;

export type PrivacyPurpose = keyof typeof privacyNotices;
