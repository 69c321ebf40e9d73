<?php
/**
 * Plugin Name: Kalalaya Quality
 * Description: Shows a college's quality documents: [kalalaya_quality portal="https://…" college="…" page="/AQAR"].
 * Version: 1.0.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: MIT
 */

defined( 'ABSPATH' ) || exit;

/** Seconds for which a portal's description of a college is cached. */
const KALALAYA_CACHE = 3600;

/** Tells editors, and nobody else, what to correct. */
function kalalaya_notice( string $message ): string {
	return current_user_can( 'edit_posts' )
		? '<p role="alert"><strong>Kalalaya Quality:</strong> ' . esc_html( $message ) . '</p>'
		: '';
}

/** Returns the name and menu of a college; an empty array if the portal does not answer. */
function kalalaya_college( string $portal, string $college ): array {
	if ( '' === $college ) {
		return array();
	}
	$key    = 'kalalaya_' . md5( $portal . ' ' . $college );
	$cached = get_transient( $key );
	if ( is_array( $cached ) ) {
		return $cached;
	}
	$response = wp_remote_get( "$portal/embed/quality/$college.json", array( 'timeout' => 3 ) );
	$found    = 200 === wp_remote_retrieve_response_code( $response )
		? json_decode( wp_remote_retrieve_body( $response ), true )
		: null;
	$found    = is_array( $found ) ? $found : array();
	set_transient( $key, $found, $found ? KALALAYA_CACHE : 60 );
	return $found;
}

/** Returns the pages of the menu as name and address. */
function kalalaya_pages( array $college, string $portal ): array {
	$pages = array();
	$items = $college['menu']['items'] ?? null;
	foreach ( is_array( $items ) ? $items : array() as $item ) {
		if ( is_string( $item['label'] ?? null ) && is_string( $item['to'] ?? null ) ) {
			$to      = $item['to'];
			$pages[] = array( $item['label'], '/' === ( $to[0] ?? '' ) ? $portal . $to : $to );
		}
	}
	return $pages;
}

/** Prints a script as a module, with its integrity if the version is pinned. */
function kalalaya_script( string $portal, string $version, string $integrity ): void {
	static $printed = false;
	if ( $printed ) {
		return;
	}
	$printed = true;
	$src     = $portal . '/embed/quality' . ( '' === $version ? '' : "@$version" ) . '.js';
	add_action(
		'wp_footer',
		static function () use ( $src, $integrity ) {
			$attributes = array(
				'type' => 'module',
				'src'  => esc_url( $src ),
			);
			if ( '' !== $integrity ) {
				$attributes += array(
					'integrity'   => $integrity,
					'crossorigin' => 'anonymous',
				);
			}
			wp_print_script_tag( $attributes );
		}
	);
}

/** Renders the shortcode. Without scripts, visitors and search engines get links to the portal's pages. */
function kalalaya_quality( $given ): string {
	$values    = shortcode_atts(
		array(
			'portal'        => '',
			'college'       => '',
			'page'          => '/',
			'heading_level' => '2',
			'parts'         => null,
			'theme'         => '',
			'version'       => '',
			'integrity'     => '',
		),
		$given,
		'kalalaya_quality'
	);
	$portal    = untrailingslashit( esc_url_raw( trim( $values['portal'] ), array( 'http', 'https' ) ) );
	$college   = trim( $values['college'] );
	$page      = trim( $values['page'] );
	$version   = trim( $values['version'] );
	$integrity = trim( $values['integrity'] );
	if ( ! preg_match( '#^https?://[^/]+#i', $portal ) ) {
		return kalalaya_notice( 'portal must be an http or https address, e.g. portal="https://portal.example".' );
	}
	if ( ! preg_match( '/^[a-z0-9-]*$/', $college ) ) {
		return kalalaya_notice( 'college must be an id of a-z, 0-9 and hyphens, as in the portal.' );
	}
	if ( ! preg_match( '#^/(?!/)#', $page ) ) {
		return kalalaya_notice( 'page must be a path that starts with one slash, e.g. page="/AQAR".' );
	}
	if ( ! preg_match( '/^[\w.+-]*$/', $version ) || ! preg_match( '#^(sha384-[A-Za-z0-9+/=]+)?$#', $integrity ) ) {
		return kalalaya_notice( 'version and integrity must be those of /embed/quality.json on the portal.' );
	}
	if ( '' !== $integrity && false === strpos( $version, '.' ) ) {
		return kalalaya_notice( 'integrity needs a pinned version, e.g. version="1.2.3".' );
	}
	kalalaya_script( $portal, $version, $integrity );

	$described = kalalaya_college( $portal, $college );
	$pages     = kalalaya_pages( $described, $portal );
	$label     = is_string( $described['menu']['label'] ?? null ) ? $described['menu']['label'] : '';
	$name      = '' === $label ? 'Quality documents' : $label;
	$links     = '';
	foreach ( $pages ? $pages : array( array( $name, $portal . $page ) ) as list( $text, $href ) ) {
		$links .= '<li><a href="' . esc_url( $href ) . '">' . esc_html( $text ) . '</a></li>';
	}
	$data = array(
		'@context' => 'https://schema.org',
		'@type'    => 'CollectionPage',
		'name'     => $name,
		'url'      => $portal . $page,
		'hasPart'  => array_map(
			static fn( $entry ) => array(
				'@type' => 'WebPage',
				'name'  => $entry[0],
				'url'   => $entry[1],
			),
			$pages
		),
	);
	if ( is_string( $described['name'] ?? null ) ) {
		$data['publisher'] = array(
			'@type' => 'CollegeOrUniversity',
			'name'  => $described['name'],
		);
	}

	$attributes = array(
		'api-base'      => "$portal/admin/api",
		'college'       => $college,
		'route'         => $page,
		'heading-level' => $values['heading_level'],
		'parts'         => $values['parts'],
		'theme'         => $values['theme'],
	);
	$html       = '';
	foreach ( $attributes as $attribute => $value ) {
		if ( null !== $value && ( '' !== $value || 'parts' === $attribute ) ) {
			$html .= " $attribute=\"" . esc_attr( $value ) . '"';
		}
	}
	return "<kalalaya-quality$html><ul>$links</ul></kalalaya-quality>"
		. '<script type="application/ld+json">'
		. wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES )
		. '</script>';
}

add_shortcode( 'kalalaya_quality', 'kalalaya_quality' );
