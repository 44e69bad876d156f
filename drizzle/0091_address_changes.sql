-- Changes of e-mail addresses, which mailed links confirm (docs/decisions/0104-change-of-address.md).
CREATE TABLE "address_changes" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"new_login" text NOT NULL,
	"old_hash" text NOT NULL,
	"new_hash" text NOT NULL,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"is_by_staff" boolean NOT NULL,
	"session_id" text,
	"outcome" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_changes_pk" PRIMARY KEY("tenant_id","user_id"),
	CONSTRAINT "address_changes_outcome_known" CHECK ("address_changes"."outcome" in ('CHANGED', 'REFUSED', 'TAKEN')),
	CONSTRAINT "address_changes_login_lower" CHECK ("address_changes"."new_login" = lower("address_changes"."new_login"))
);
--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_changes_old_hash_key" ON "address_changes" USING btree ("tenant_id","old_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "address_changes_new_hash_key" ON "address_changes" USING btree ("tenant_id","new_hash");

-- Here and not in the table definition, which would import others in a circle.
ALTER TABLE address_changes ADD CONSTRAINT address_changes_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE address_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE address_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON address_changes TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON address_changes TO app_tenant;
