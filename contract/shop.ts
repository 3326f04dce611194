/** The one setting that holds the shop's name, money and thresholds; nothing else may spell them. */
export const shop = {
  name: 'ownmade',
  tagline: 'Simple. Personal. Yours: Create with Ease!',
  /** Spec 9: prices show a $ sign and two decimals; the payment widget charges INR. */
  currencySign: '$',
  currencyCode: 'INR',
  /** Spec 9: a subtotal of 1500 or more ships free. */
  freeShippingPaise: 150_000,
  /** Spec 9: below that, for each started kilogram of a cart line. */
  shippingPerKgPaise: 7_000,
  /** Spec 9: no taxes are charged. */
  taxesPaise: 0,
  locale: 'en',
  timeZone: 'Asia/Kolkata',
  defaultCountry: 'India',
  maxAddresses: 20,
  email: 'hello@ownmade.example',
  phone: '+91 80 4000 1500',
} as const;
