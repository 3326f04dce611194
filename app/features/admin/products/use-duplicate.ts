import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminProduct } from '../../../../contract/admin-listing.ts';
import { paths } from '../../../paths.ts';
import { notify } from '../../../ui/notify.ts';
import { callOwner, forgetAnswers } from '../kit/owner-api.ts';

/** A copy to be changed: it opens at once, and shoppers see it when the owner says so. */
export function useDuplicate(): (product: AdminProduct) => Promise<void> {
  const navigate = useNavigate();
  const isBusy = useRef(false);
  return async ({ _id, name }) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const { data } = await callOwner<{ data: { product: AdminProduct } }>(`/admin/products/${_id}/duplicate`, {
        method: 'POST',
      });
      void forgetAnswers();
      notify.success(`This is the copy of “${name}”. It is inactive until you switch it on.`);
      navigate(`${paths.admin}/products/edit/${data.product.slug}`);
    } catch (error) {
      notify.error((error instanceof Error && error.message) || 'The product could not be copied.');
    } finally {
      isBusy.current = false;
    }
  };
}
