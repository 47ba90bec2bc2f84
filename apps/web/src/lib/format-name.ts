interface PersonNames {
  readonly firstName: string;
  readonly lastName: string;
}

export const formatName = ({ firstName, lastName }: PersonNames): string => `${firstName} ${lastName}`;
