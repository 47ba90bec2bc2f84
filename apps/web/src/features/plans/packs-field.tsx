import { planLimits } from '@klasna/contract/plans/models';
import { createId } from '@klasna/kit/create-id';
import { IconPlus, IconTrash } from '@klasna/kit/icons';
import { NumberField } from '@klasna/kit/number-field';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { formatPrice, formatPriceInput, parsePrice, readAmbiguousPrice } from '../../lib/prices.ts';
import { createEmptyPack, type PackValues, type PlanValues } from './plan-values.ts';
import classes from './plans.module.css';

interface PacksFieldProps {
  readonly form: UseFormReturnType<PlanValues>;
}

/** Rows of a lesson count and its price; there is always at least one. */
export function PacksField({ form }: PacksFieldProps) {
  const { t } = useTranslation('plans');
  const list = useRef<HTMLUListElement>(null);
  const { packs } = form.values;
  const add = () => {
    form.insertListItem('packs', createEmptyPack(createId()));
    // Focuses the new row after the next render, when it exists.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  const remove = (index: number) => {
    form.removeListItem('packs', index);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li input')?.focus());
  };
  return (
    <fieldset className={classes.packs}>
      <legend className={classes.legend}>{t('fields.packs')}</legend>
      <ul ref={list} className={classes.packList}>
        {packs.map((pack, index) => (
          <PackRow
            key={pack.key}
            form={form}
            pack={pack}
            index={index}
            {...(packs.length > 1 && { onRemove: () => remove(index) })}
          />
        ))}
      </ul>
      {packs.length < planLimits.packs && (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {t('addPack')}
        </Button>
      )}
    </fieldset>
  );
}

const priceInputId = ({ key }: PackValues): string => `price-of-${key}`;

interface PackRowProps extends PacksFieldProps {
  readonly pack: PackValues;
  readonly index: number;
  readonly onRemove?: () => void;
}

function PackRow({ form, pack, index, onRemove }: PackRowProps) {
  const { t, i18n } = useTranslation('plans');
  const number = index + 1;
  const { currency } = form.values;
  const pricePerLesson = (parsePrice(pack.price) ?? Number.NaN) / Number(pack.lessonAmount);
  const showsPricePerLesson = Number.isFinite(pricePerLesson) && Number(pack.lessonAmount) > 1;
  return (
    <li className={classes.packRow} aria-label={t('pack', { number })}>
      <NumberField
        {...form.getInputProps(`packs.${index}.lessonAmount`)}
        label={t('fields.lessonAmount')}
        min={1}
        max={planLimits.lessonAmount}
      />
      <TextInput
        {...form.getInputProps(`packs.${index}.price`)}
        id={priceInputId(pack)}
        label={t('fields.price')}
        {...(showsPricePerLesson && {
          description: t('perLesson', { price: formatPrice(pricePerLesson, currency, i18n.language) }),
        })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="decimal"
        autoComplete="off"
        rightSection={<span className={classes.currency}>{currency}</span>}
        rightSectionWidth="3.25rem"
      />
      <PriceQuestion form={form} pack={pack} index={index} />
      {onRemove && (
        <ActionIcon
          className={classes.removePack ?? ''}
          aria-label={t('removePack', { number })}
          title={t('removePack', { number })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/**
 * Asks which value is meant where a separator could mean thousands or decimals, and writes the answer into the field.
 */
function PriceQuestion({ form, pack, index }: PackRowProps) {
  const { t, i18n } = useTranslation('plans');
  const values = readAmbiguousPrice(pack.price);
  if (!values) return null;
  const { currency } = form.values;
  const choose = (price: number) => {
    form.setFieldValue(`packs.${index}.price`, formatPriceInput(price, i18n.language));
    document.getElementById(priceInputId(pack))?.focus();
  };
  return (
    <fieldset className={classes.priceQuestion}>
      <legend>{t('priceQuestion')}</legend>
      {[values.thousands, values.decimals].map((price) => (
        <Button key={price} variant="default" size="compact-sm" onClick={() => choose(price)}>
          {formatPrice(price, currency, i18n.language)}
        </Button>
      ))}
    </fieldset>
  );
}
