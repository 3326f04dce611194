import { useState } from 'react';
import { maxProductPictures } from '../../../../contract/admin-catalogue.ts';
import { preparePicture } from '../kit/prepare-picture.ts';
import type { Picture } from './product-values.ts';

let count = 0;

/** Takes files in, one after the other; says of each that cannot be taken what is wrong with it. */
export function useAddingPictures(present: number, onAdd: (picture: Picture) => void) {
  const [wrong, setWrong] = useState<string[]>([]);
  const [reading, setReading] = useState(0);
  const room = maxProductPictures - present - reading;

  const addOne = async (file: File) => {
    try {
      const added = await preparePicture(file);
      count += 1;
      onAdd({ key: `new-${count}`, added, alt: '' });
    } catch (problem) {
      const words = problem instanceof Error ? problem.message : `${file.name} could not be read.`;
      setWrong((before) => [...before, words]);
    }
    setReading((before) => before - 1);
  };

  const add = async (files: File[]) => {
    const taken = files.slice(0, Math.max(0, room));
    setWrong(files.length > taken.length ? [tooMany(files.length - taken.length)] : []);
    setReading((before) => before + taken.length);
    for (const file of taken) await addOne(file);
  };

  return { wrong, reading, isFull: room <= 0 && reading === 0, add };
}

function tooMany(left: number): string {
  return `A product can have at most ${maxProductPictures} pictures: ${left} ${left === 1 ? 'was' : 'were'} left out.`;
}
