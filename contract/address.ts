import { z } from 'zod/mini';
import { shop } from './shop.ts';
import { optionalLine, requiredLine } from './text.ts';

/** Spec 3 and 5. `addressLine2` is omitted when empty; the country defaults to India. */
export const { maxAddresses } = shop;

export const AddressInput = z.object({
  fullName: requiredLine('Full Name is required', 120),
  phone: requiredLine('Phone Number is required', 30),
  addressLine1: requiredLine('Address Line 1 is required', 200),
  addressLine2: z.optional(
    z.pipe(
      optionalLine(200),
      z.transform((text) => text ?? undefined),
    ),
  ),
  city: requiredLine('City is required', 100),
  state: requiredLine('State is required', 100),
  zipCode: requiredLine('ZIP Code is required', 20),
  country: z._default(requiredLine('Country is required', 60), shop.defaultCountry),
  isDefault: z.optional(z.boolean()),
});
export type AddressInput = z.infer<typeof AddressInput>;

export type Address = Omit<AddressInput, 'isDefault'> & { _id: string; isDefault: boolean };
export type AddressesAnswer = { addresses: Address[] };
