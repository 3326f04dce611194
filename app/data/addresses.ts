import type { Address, AddressesAnswer, AddressInput } from '../../contract/address.ts';
import { ownList, useOwnList } from './own-list.ts';

/** Spec 7.6. Never written to the device. */

const list = ownList<Address>('/addresses', ({ addresses }: AddressesAnswer) => addresses);

export const useAddresses = () => useOwnList(list);

export function addAddress(input: AddressInput): Promise<void> {
  return list.change('', { method: 'POST', body: input });
}

export function changeAddress(id: string, input: AddressInput): Promise<void> {
  return list.change(`/${encodeURIComponent(id)}`, { method: 'PATCH', body: input });
}

export function makeDefault({ _id, ...address }: Address): Promise<void> {
  return changeAddress(_id, { ...address, isDefault: true });
}

export function removeAddress(id: string): Promise<void> {
  return list.change(`/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
