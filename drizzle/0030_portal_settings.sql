-- The settings of a portal beside its appearance, the decision on sign-ups, and the terms with the people who accepted them.
CREATE TABLE "legal_acceptances" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_acceptances_tenant_id_user_id_kind_version_pk" PRIMARY KEY("tenant_id","user_id","kind","version")
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"asks_again" boolean NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_texts_tenant_id_kind_version_pk" PRIMARY KEY("tenant_id","kind","version"),
	CONSTRAINT "legal_texts_kind_known" CHECK ("legal_texts"."kind" in ('terms', 'privacy'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "approval" text;--> statement-breakpoint
ALTER TABLE "tenant_settings" ADD COLUMN "general" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_text_fk" FOREIGN KEY ("tenant_id","kind","version") REFERENCES "public"."legal_texts"("tenant_id","kind","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_approval_known" CHECK ("users"."approval" in ('WAITING', 'DECLINED'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_approval_of_learner" CHECK ("users"."approval" is null or "users"."role" = 'ROLE_LEARNER');

-- Here and not in the table definitions, which would import each other in a circle.
ALTER TABLE legal_texts ADD CONSTRAINT legal_texts_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE legal_acceptances ADD CONSTRAINT legal_acceptances_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE legal_texts ENABLE ROW LEVEL SECURITY;
ALTER TABLE legal_texts FORCE ROW LEVEL SECURITY;
ALTER TABLE legal_acceptances ENABLE ROW LEVEL SECURITY;
ALTER TABLE legal_acceptances FORCE ROW LEVEL SECURITY;

-- Nobody changes a published version, nor the record of who accepted it.
CREATE POLICY tenant ON legal_texts TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT ON legal_texts TO app_tenant;
CREATE POLICY tenant ON legal_acceptances TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT ON legal_acceptances TO app_tenant;
