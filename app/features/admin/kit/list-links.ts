import { useLocation } from 'react-router-dom';
import { paths } from '../../../paths.ts';

/** Given to the links of a list, so that the form leads back to the same search and page. */
export function useListState(): { from: string } {
  const { search } = useLocation();
  return { from: search };
}

/** The list a form belongs to, as it was left. */
export function useListPath(section: string): string {
  const { state } = useLocation();
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : '';
  return `${paths.admin}/${section}${typeof from === 'string' && from.startsWith('?') ? from : ''}`;
}
