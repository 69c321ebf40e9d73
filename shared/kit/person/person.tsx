import type { Picture } from '@kalalaya/runtime';
import type { ReactNode } from 'react';
import { ContactText } from '../link/contact-text.tsx';
import { SmartLink } from '../link/smart-link.tsx';
import { PackPicture } from '../picture/pack-picture.tsx';
import { UploadPicture } from '../picture/upload-picture.tsx';
import { Text } from '../text/text.tsx';
import styles from './person.module.css';

export interface PersonProps {
  readonly name: string;
  /** Designation or post. */
  readonly role?: string | undefined;
  /** A further line, e.g. qualification, department or e-mail address. */
  readonly detail?: string | undefined;
  /** Address of a photo from the admin API, or a picture of the pack; null renders initials. */
  readonly photo: string | Picture | null | undefined;
  /** Address of the person's page. */
  readonly to?: string | undefined;
  /** Contact links, a résumé or a disclosure. */
  readonly children?: ReactNode;
}

export interface PortraitProps extends Pick<PersonProps, 'photo' | 'name'> {
  readonly ratio?: '4/5' | '1/1';
}

/** The decorative portrait of a person, or initials, as wide as its container. Render the name beside it. */
export function Portrait({ photo, name, ratio = '1/1' }: PortraitProps) {
  if (typeof photo === 'object' && photo !== null) {
    return <PackPicture picture={{ ...photo, alt: '' }} ratio={ratio} sizes="240px" />;
  }
  return <UploadPicture src={photo} alt="" name={name} kind="face" ratio={ratio} />;
}

function PersonText({ name, role, detail, to, children }: Omit<PersonProps, 'photo'>) {
  return (
    <div>
      <Text as="p" className={styles.name} of={name}>
        {to === undefined ? name : <SmartLink to={to}>{name}</SmartLink>}
      </Text>
      {role !== undefined && role !== '' && (
        <Text as="p" className={styles.role}>
          {role}
        </Text>
      )}
      {detail !== undefined && detail !== '' && (
        <Text as="p" className={styles.role} of={detail}>
          <ContactText text={detail} />
        </Text>
      )}
      {children}
    </div>
  );
}

/** A person with a portrait-format photo beside the name, for grids. */
export function PersonCard({ photo, ...person }: PersonProps) {
  return (
    <article className={styles.card}>
      <Portrait photo={photo} name={person.name} ratio="4/5" />
      <PersonText {...person} />
    </article>
  );
}

/** A person with a small square photo beside the name, for asides and lists. */
export function PersonRow({ photo, ...person }: PersonProps) {
  return (
    <article className={styles.row}>
      <div className={styles.thumb}>
        <Portrait photo={photo} name={person.name} />
      </div>
      <PersonText {...person} />
    </article>
  );
}
