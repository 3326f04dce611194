import type { FieldError } from './listing.ts';
import { searchTextMaxLength } from './search.ts';

/** How an owner's list is asked, by its address. Unknown keys are ignored, an empty value is an absent one, a bad value is an error at its field. */

const pageSize = 20;
const maxPageSize = 48;
const maxPage = 10_000;

export function listParams(params: URLSearchParams) {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => {
    errors.push({ field, message });
    return null;
  };
  const whole = (field: string, max: number) => {
    const text = params.get(field);
    if (!text) return null;
    const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    return value >= 1 && value <= max ? value : refuse(field, `${field} must be a whole number from 1 to ${max}.`);
  };
  return {
    errors,
    refuse,
    paging: () => ({ page: whole('page', maxPage) ?? 1, limit: whole('limit', maxPageSize) ?? pageSize }),
    oneOf<V extends string | number>(field: string, values: readonly V[]): V | null {
      const text = params.get(field);
      if (!text) return null;
      const found = values.find((value) => String(value) === text);
      return found ?? refuse(field, `${field} must be one of ${values.join(', ')}.`);
    },
    id(field: string): string | null {
      const text = params.get(field);
      if (!text) return null;
      return /^[\w-]{1,64}$/.test(text) ? text : refuse(field, `${field} is not an id.`);
    },
    search(): string {
      const q = (params.get('q') ?? '').trim();
      const isPlain =
        q.length <= searchTextMaxLength * 2 && [...q].length <= searchTextMaxLength && !/[\p{Cc}\p{Cs}]/u.test(q);
      if (isPlain) return q;
      refuse('q', `q must be at most ${searchTextMaxLength} characters, without control characters.`);
      return '';
    },
  };
}
