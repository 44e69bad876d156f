-- The keys with which the installation signs badges (docs/decisions/0083-open-badges.md).
CREATE TABLE "badge_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"algorithm" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_key" text NOT NULL,
	"sealed_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badge_keys_algorithm_known" CHECK ("badge_keys"."algorithm" in ('RS256', 'ES256', 'EdDSA'))
);
--> statement-breakpoint
-- Portals never read it: their badges are signed by the platform's role. Old keys stay, as old badges need them.
GRANT SELECT, INSERT ON badge_keys TO app_platform;
