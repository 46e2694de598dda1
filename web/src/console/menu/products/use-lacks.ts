import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Product } from '../../../api/views';
import { lacksOf, lackWords, type Lack } from './lacks';
import type { ProductFields } from './product-form-data';

/** Tells once what a product had better have; the next press goes on without it. */
export function useLacks(form: UseFormReturn<ProductFields>, product: Product | undefined) {
  const [told, setTold] = useState<readonly Lack[]>([]);
  const [images, productDescription] = form.watch(['images', 'productDescription']);
  const lacks = lacksOf({ images, productDescription }, product);
  const shown = lacks.filter((lack) => told.includes(lack));
  return {
    shown,
    wordsFor: (lack: Lack) => (shown.includes(lack) ? lackWords[lack] : undefined),
    /** The first missing part without a warning so far; undefined when none is left. */
    tell(): Lack | undefined {
      const news = lacks.find((lack) => !told.includes(lack));
      if (news) setTold(lacks);
      return news;
    },
  };
}
