import { usePrice, useTexts } from '@cellardoor/i18n';
import { classes, useLitrePriceText, VisuallyHidden } from '@cellardoor/ui';
import type { BuyingOption } from '../../../domain/buying-options.ts';
import { productPageTexts } from '../product-page.texts.ts';
import { MemberPrice } from './prices/member-price.tsx';
import styles from './buying-options.module.css';

function useOptionWords({ bottles, saving, pricePerBottle, price, perLitre }: BuyingOption, inBond: boolean) {
  const t = useTexts(productPageTexts);
  const money = usePrice();
  const litreWords = useLitrePriceText();
  const name = bottles === 1 ? t.single : t.caseOf(bottles);
  return {
    name: saving > 0 ? t.caseSaving(name, money(saving)) : name,
    perBottle: money(pricePerBottle),
    notes: [
      ...(inBond ? [t.inBond] : []),
      ...(bottles === 1 ? [] : [t.forAll(money(price), bottles)]),
      ...(perLitre.pays === undefined ? [] : [litreWords(perLitre)]),
    ],
  };
}

function OptionPrice({ option, perBottle }: { option: BuyingOption; perBottle: string }) {
  const t = useTexts(productPageTexts);
  const money = usePrice();
  return (
    <span className={styles.price}>
      <b>{perBottle}</b>
      {option.saving > 0 && (
        <s>
          <VisuallyHidden>{t.listPrice} </VisuallyHidden>
          {money(option.listPrice / option.bottles)}
        </s>
      )}{' '}
      <small>{t.perBottle}</small>
    </span>
  );
}

interface OptionProps {
  readonly option: BuyingOption;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly inBond: boolean;
  onChoose(): void;
}

function Option({ option, checked, disabled, inBond, onChoose }: OptionProps) {
  const t = useTexts(productPageTexts);
  const words = useOptionWords(option, inBond);
  return (
    <label className={styles.option}>
      <input type="radio" name="itemCode" value={option.itemCode} checked={checked} disabled={disabled} onChange={onChoose} />
      <span className={classes(styles.name, option.saving > 0 && styles.saving)}>{words.name}</span>
      <OptionPrice option={option} perBottle={words.perBottle} />
      <span className={styles.notes}>
        {words.notes.map((note) => (
          <small key={note}>{note} </small>
        ))}
      </span>
      <MemberPrice option={option} />
      {disabled && <small className={styles.short}>{t.notEnoughForCase}</small>}
    </label>
  );
}

interface BuyingOptionsProps {
  readonly options: readonly BuyingOption[];
  readonly chosen: BuyingOption;
  readonly inReach: (option: BuyingOption) => boolean;
  /** Its prices are without duty and VAT. */
  readonly inBond?: boolean | undefined;
  onChoose(option: BuyingOption): void;
}

/** A wine by the bottle or by the case, each with its price per bottle, per litre and what it saves. [PRD-01] */
export function BuyingOptions({ options, chosen, inReach, inBond = false, onChoose }: BuyingOptionsProps) {
  const t = useTexts(productPageTexts);
  return (
    <fieldset className={styles.options}>
      <legend>
        <VisuallyHidden>{t.buyingOption}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <Option
          key={option.itemCode}
          option={option}
          checked={option === chosen}
          disabled={!inReach(option)}
          inBond={inBond}
          onChoose={() => onChoose(option)}
        />
      ))}
    </fieldset>
  );
}
