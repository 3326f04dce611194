/** Spec 8 and payments.md 2: what is said about an order, the same words in answers, on screens and in mails. No schema here. */

export const selectAddress = 'Please select a delivery address.';
export const figuresChanged = 'Prices or availability have changed. Please review your order.';
export const creationFailed = 'Order creation or payment failed. Please try again.';
export const verificationFailed = 'Payment verification failed. Please contact support.';
export const amountMismatch = 'Payment amount does not match the order.';
export const cartEmpty = 'Your cart is empty.';
export const totalTooLow = 'Order total must be at least 1.00.';
export const codeInvalid = 'This code is not valid.';
export const codeUsed = 'This code has already been used.';
export const notCancellable = 'This order can no longer be cancelled.';
export const cancelledForGood = 'This order was cancelled. A cancelled order cannot be taken up again.';
export const changedElsewhere = 'This order was changed meanwhile. Please reload and try again.';

export function onlyLeft(left: number, name: string, sizeName: string): string {
  return `Only ${left} left of ${name} (${sizeName}).`;
}

export function paymentInProgress(orderNumber: string): string {
  return `A payment for order #${orderNumber} is still in progress.`;
}

/** `amount` is formatted. */
export function lateRefund(amount: string): string {
  return `Your payment arrived after the items were released and could not be fulfilled. A full refund of ${amount} has been started (5-7 working days).`;
}

export function cancelledRefund(amount: string): string {
  return `This order was cancelled. A full refund of ${amount} has been started (5-7 working days).`;
}

export function duplicateRefund(amount: string): string {
  return `This order was paid twice. A full refund of ${amount} for the second payment has been started (5-7 working days).`;
}

export function mismatchRefund(amount: string): string {
  return `${amountMismatch} A full refund of ${amount} has been started (5-7 working days).`;
}
