import { type ListingQuery, parseListingQuery } from '../../../contract/listing.ts';
import { AppError } from '../../http/app-error.ts';

export function readListingQuery(address: string): ListingQuery {
  const { query, errors } = parseListingQuery(new URL(address).searchParams);
  if (errors[0]) throw new AppError('invalid', { message: errors[0].message, fields: errors });
  return query;
}
