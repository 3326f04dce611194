import type { PaymentMethod } from './entities.ts';

/** The provider's published test cards and what a declined one says. */

const networks: Record<string, { network: string; isInternational: boolean }> = {
  '4100280000001007': { network: 'Visa', isInternational: false },
  '5500670000001002': { network: 'MasterCard', isInternational: false },
  '6527658900001005': { network: 'RuPay', isInternational: false },
  '36082800091007': { network: 'Diners Club', isInternational: false },
  '340256000401007': { network: 'American Express', isInternational: false },
  '4012888888881881': { network: 'Visa', isInternational: true },
  '5555555555554444': { network: 'MasterCard', isInternational: true },
};

export function networkOf(digits: string): { network: string; isInternational: boolean } {
  return networks[digits] ?? { network: digits.startsWith('5') ? 'MasterCard' : 'Visa', isInternational: false };
}

type Decline = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR';
  description: string;
  source: string;
  step: string;
  reason: string;
};

const authorization = { code: 'BAD_REQUEST_ERROR', source: 'issuer_bank', step: 'payment_authorization' } as const;
const byCustomer = { code: 'BAD_REQUEST_ERROR', source: 'customer', step: 'payment_authentication' } as const;

const declines: Record<string, Decline> = {
  '4100280000090000': {
    ...byCustomer,
    reason: 'payment_timed_out',
    description: "Your payment didn't go through as it was not completed in time. Try again.",
  },
  '4100280000080001': {
    ...authorization,
    reason: 'insufficient_funds',
    description:
      'Your payment could not be completed due to insufficient account balance. Try another card or account.',
  },
  '4100280000070002': {
    ...byCustomer,
    reason: 'payment_cancelled',
    description: 'Your payment has been cancelled. Try again or complete the payment later.',
  },
  '4100280000060003': {
    ...authorization,
    reason: 'card_declined',
    description: "Your payment didn't go through as it was declined by the bank. Try another payment method.",
  },
  '4100280000030006': {
    ...authorization,
    reason: 'card_disabled_for_online_payments',
    description: 'Your card is not enabled for online payments. Contact your bank or try another card.',
  },
  '4100280000020007': {
    ...authorization,
    code: 'GATEWAY_ERROR',
    source: 'gateway',
    reason: 'gateway_technical_error',
    description: 'Your payment could not be completed due to a temporary technical issue. Try again.',
  },
  '4100280000010008': {
    ...byCustomer,
    step: 'payment_initiation',
    reason: 'incorrect_card_details',
    description: "You've entered an incorrect card number. Try again.",
  },
  '4100280000000009': {
    ...byCustomer,
    reason: 'authentication_failed',
    description: 'Your payment could not be verified by the bank. Try again.',
  },
};

const declinedByBank: Decline = {
  ...authorization,
  reason: 'payment_failed',
  description: 'Your payment was declined by the bank. Try again or choose another way to pay.',
};

const declinedInApp: Decline = {
  ...authorization,
  source: 'customer_psp',
  reason: 'payment_declined',
  description: 'Your UPI app declined the payment. Try again or choose another way to pay.',
};

export function failureOf(method: PaymentMethod, cardNumber?: string): Decline {
  if (method === 'upi') return declinedInApp;
  return declines[cardNumber?.replace(/\D/g, '') ?? ''] ?? declinedByBank;
}
