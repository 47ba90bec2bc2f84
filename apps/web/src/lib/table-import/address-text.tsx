import { Fragment } from 'react';

/** An email address that wraps after @ and dots, so that a narrow column does not cut its words. */
export const AddressText = ({ address }: { readonly address: string }) =>
  [...address.matchAll(/[^@.]+[@.]?|[@.]/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
